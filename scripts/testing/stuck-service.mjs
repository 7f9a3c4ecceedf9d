// Stands in for a process that is stuck before it has set up its signal handling. It hears no messages either.
for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
