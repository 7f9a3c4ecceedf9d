import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

export type Person = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  groups?: unknown;
  contact?: unknown;
};

export const OPENID_CLIENT = { id: "kinora", secret: "a-secret-of-the-provider" };

export type OpenidServer = {
  issuer: string;
  /** Whoever comes next is this person; nobody has to type anything. */
  next(person: Person): void;
  /** Changes what the next tokens claim, and signs them again with the provider's key, or with a stranger's. */
  forge(
    change: ((claims: JWTPayload) => JWTPayload) | undefined,
    signer?: "provider" | "stranger",
  ): Promise<void>;
  /** From now on the provider signs with another key. */
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
};

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" };
}

/** A real OpenID provider in this process. */
export async function startOpenidServer(redirectUri: string): Promise<OpenidServer> {
  const people = new Map<string, Person>();
  let person: Person = { sub: "nobody" };
  let forging: { change: (claims: JWTPayload) => JWTPayload; key: JWK } | undefined;
  let keyNumber = 1;
  let key = await newKey("key-1");
  let provider: Provider | undefined;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The cast is safe: the server listens on a port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const open = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: OPENID_CLIENT.id,
          client_secret: OPENID_CLIENT.secret,
          redirect_uris: [redirectUri],
          grant_types: ["authorization_code"],
          response_types: ["code"],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ["only-for-tests"] },
      claims: { openid: ["sub"], email: ["email", "email_verified", "contact"], profile: ["name", "groups"] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => ({ ...people.get(sub), sub }),
      }),
    });
  provider = open();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) return;
    if (request.url?.startsWith("/interaction/")) {
      const grant = new provider.Grant({ accountId: person.sub, clientId: OPENID_CLIENT.id });
      grant.addOIDCScope("openid email profile");
      const grantId = await grant.save();
      await provider.interactionFinished(request, response, {
        login: { accountId: person.sub, remember: false },
        consent: { grantId },
      });
      return;
    }
    if (request.url === "/token" && forging) signAnew(response, forging);
    await provider.callback()(request, response);
  }

  return {
    issuer,
    next(given) {
      person = given;
      people.set(given.sub, given);
    },
    async forge(change, signer = "provider") {
      forging = change && { change, key: signer === "provider" ? key : await newKey(key.kid ?? "") };
    },
    async rotateKeys() {
      keyNumber += 1;
      key = await newKey(`key-${keyNumber}`);
      provider = open();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Puts another token into the answer of the token endpoint. */
function signAnew(
  response: ServerResponse,
  { change, key }: { change: (claims: JWTPayload) => JWTPayload; key: JWK },
): void {
  const end = response.end.bind(response);
  const replace = async (body: string) => {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== "object" || answer === null || !("id_token" in answer)) return body;
    const claims = change(decodeJwt(String(answer.id_token)));
    const signing = await importJWK(key, "RS256");
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(signing);
    return JSON.stringify({ ...answer, id_token: token });
  };
  Object.assign(response, {
    end(body?: unknown) {
      void replace(String(body ?? "")).then((text) => {
        response.setHeader("Content-Length", Buffer.byteLength(text));
        end(text);
      });
      return response;
    },
  });
}
