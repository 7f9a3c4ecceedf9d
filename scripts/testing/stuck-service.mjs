// Stands for a process that is stuck before it has said what to do with signals: it hears no message, either.
for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
