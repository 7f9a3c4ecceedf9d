-- AlterTable
ALTER TABLE "api_token" ADD COLUMN     "scopes" VARCHAR(16)[] DEFAULT ARRAY['read', 'write', 'render', 'admin']::VARCHAR(16)[];

-- AlterTable
ALTER TABLE "app" ADD COLUMN     "scopes" VARCHAR(16)[] DEFAULT ARRAY['read', 'write', 'render', 'admin']::VARCHAR(16)[];

