/** npm run make:limiter: makes the script in which browsers run the limiter of films, from the code of the worker's. */
import { writeFileSync } from "node:fs";
import { bundleLimiter, limiterFile } from "@/scripts/bundle-limiter";

writeFileSync(limiterFile, await bundleLimiter());
