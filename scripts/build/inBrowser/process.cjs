/** All of Node's `process` that libraries find in a browser: an environment without variables. */
module.exports = { env: {} };
