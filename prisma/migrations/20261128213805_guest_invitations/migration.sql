-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'guest_invitation';

