-- AlterEnum
ALTER TYPE "ledger_kind" ADD VALUE 'kept';

