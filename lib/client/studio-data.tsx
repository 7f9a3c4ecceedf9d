"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { keepUploadsInCache } from "@/lib/client/keep-uploads-in-cache";
import { createQueryClient } from "@/lib/client/query-client";
import { uploads } from "@/lib/client/uploads/uploads";

type Props = {
  children: ReactNode;
  /** Called when a request shows that the session is over. */
  onSignedOut: () => void;
};

/** The service's data for the signed-in person. None of it outlives their visit. */
export function StudioData({ children, onSignedOut }: Props) {
  const [client] = useState(() => createQueryClient(onSignedOut));
  useEffect(() => keepUploadsInCache(uploads, client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
