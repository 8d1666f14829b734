// One page for the four services; the list at the top chooses.
SwaggerUIBundle({
  dom_id: "#docs",
  urls: ["lobby", "game", "scoring", "ai"].map((name) => ({ name, url: `/${name}/v1/openapi.json` })),
  deepLinking: true,
  validatorUrl: null, // no request leaves this machine
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: "StandaloneLayout",
});
