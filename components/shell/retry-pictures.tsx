"use client";

import { useEffect } from "react";

/** Asks once more for pictures that did not arrive: browsers do not by themselves, and leave a torn one in its place. */
function retryLostPictures(): void {
  for (const picture of document.images) {
    const isLost = picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "";
    // Setting the address loads it, also when it is the same.
    if (isLost) picture.src = picture.getAttribute("src") ?? picture.currentSrc;
  }
}

/** Brings back, with the connection, the pictures that were lost with it. */
export function RetryPictures() {
  useEffect(() => {
    window.addEventListener("online", retryLostPictures);
    return () => window.removeEventListener("online", retryLostPictures);
  }, []);
  return null;
}
