import { registerRoot } from "remotion";
import { Root } from "@/remotion/root";

registerRoot(Root);
