-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'email_changed';
