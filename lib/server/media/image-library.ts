import sharp from "sharp";

// The cache keeps decoders of finished pictures open, with all their memory, but no temporary file is ever read twice.
sharp.cache(false);

export { sharp };
