/**
 * Imported first by each benchmark: what it prints is its progress and its table. The log takes its level from the
 * environment as soon as anything that logs is loaded.
 */
process.env.LOG_LEVEL = "error";
