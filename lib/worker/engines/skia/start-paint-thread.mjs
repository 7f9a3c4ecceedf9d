// A thread inherits no way to read TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./load-paint-thread.ts");
