"use client";

import { useEffect, useState } from "react";
import { type Progress, saySparsely } from "@/components/ui/say-sparsely";

/** What screen readers hear of progress. It stays in the page, empty, while there is none: what enters it is heard. */
export function ProgressStatus({ text, isUnderWay }: Progress) {
  const [said, setSaid] = useState("");
  const [hear] = useState(() => saySparsely(setSaid));
  useEffect(() => hear({ text, isUnderWay }), [hear, text, isUnderWay]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
