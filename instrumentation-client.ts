/**
 * Runs before anything else of ours in the browser. Zod would try whether it may compile checks from text, which the
 * content policy forbids and browsers then report. It is told by its own global setting, not by importing it: pages
 * that check nothing shall not load it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
