// The running match.
export default {};
