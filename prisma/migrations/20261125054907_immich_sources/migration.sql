-- AlterEnum
ALTER TYPE "source_kind" ADD VALUE 'immich';

