import { NextRequest } from "next/server";
import { handlers } from "@/lib/server/sessions/auth";
import { visitorOf } from "@/lib/server/sessions/visitor";

/** Next gives route handlers the address the process listens on, but next-auth needs the one the browser sees. */
async function atPublicOrigin(request: NextRequest): Promise<NextRequest> {
  const { origin } = await visitorOf(request.headers);
  return new NextRequest(new URL(request.nextUrl.pathname + request.nextUrl.search, origin), request);
}

export async function GET(request: NextRequest): Promise<Response> {
  return handlers.GET(await atPublicOrigin(request));
}

export async function POST(request: NextRequest): Promise<Response> {
  return handlers.POST(await atPublicOrigin(request));
}
