/**
 * Every benchmark imports this first, so that it prints only its progress and its table. The log reads its
 * level as soon as any module that logs is loaded.
 */
process.env.LOG_LEVEL = "error";
