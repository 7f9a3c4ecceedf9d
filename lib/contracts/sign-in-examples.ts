import { credentials } from "@/lib/contracts/account-examples";
import { exampleIds as ids } from "@/lib/contracts/example-ids";

export const signInResponses = {
  listSessions: {
    sessions: [
      {
        id: "c2Vzc2lvbi1vZi1hZGEtMQ",
        browser: "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0",
        created_on: 1_789_000_000,
        last_used_on: 1_790_000_000,
        current: true,
      },
    ],
  },
  endSession: { message: "The browser is signed out." },
  endSessions: { message: "Every other browser is signed out." },
  listTokens: {
    tokens: [
      {
        access_key: credentials.access_key,
        app: { app_id: ids.app, name: "Kinora" },
        scopes: ["read", "write"],
        created_on: 1_789_000_000,
        last_used_on: 1_790_000_000,
        current: false,
      },
    ],
  },
  endToken: { message: "The client is logged out." },
  endTokens: { message: "Every other client is logged out." },
};
