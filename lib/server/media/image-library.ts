import sharp from "sharp";

// The cache keeps decoders of finished pictures open, with all their memory; no temporary file is ever read again.
sharp.cache(false);

export { sharp };
