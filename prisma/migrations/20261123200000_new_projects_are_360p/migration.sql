-- What the documented API says of a new project. Projects that exist keep what they have.
ALTER TABLE "video" ALTER COLUMN "quality" SET DEFAULT 360;
