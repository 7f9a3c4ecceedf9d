"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Albums, type Fingerprints, fingerprintsQuery } from "@/lib/client/queries/photos";
import { knownFingerprint } from "@/lib/editor/assets/known-fingerprint";

/** The fingerprints of listed photos: asked for after the list, and again whenever it has photos of which none is known. */
export function useFingerprints(albums: Albums | undefined): Fingerprints | undefined {
  const client = useQueryClient();
  const { data } = useQuery({ ...fingerprintsQuery(), enabled: albums !== undefined });
  useEffect(() => {
    if (!albums || !data) return;
    const isBehind = albums.albums.some(({ photos }) =>
      photos.some((photo) => knownFingerprint(photo, data) === undefined),
    );
    const { queryKey } = fingerprintsQuery();
    if (isBehind) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [client, albums, data]);
  return data;
}
