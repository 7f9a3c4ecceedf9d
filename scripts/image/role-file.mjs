import os from "node:os";
import path from "node:path";

export const roleFile = path.join(os.tmpdir(), "kinora-role");
