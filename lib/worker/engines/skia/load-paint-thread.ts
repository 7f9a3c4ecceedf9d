/**
 * From Node 22 on, V8 ends the whole process when a thread is ended while modules run that had to wait for another one.
 * HarfBuzz is the one they would wait for, so it is loaded before them.
 */
await import("harfbuzzjs");
await import("@/lib/worker/engines/skia/paint-thread");

export {};
