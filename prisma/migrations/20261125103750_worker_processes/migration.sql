-- CreateTable
CREATE TABLE "worker_process" (
    "id" VARCHAR(32) NOT NULL,
    "host" VARCHAR(255) NOT NULL,
    "pid" INTEGER NOT NULL,
    "version" VARCHAR(32) NOT NULL,
    "engine" VARCHAR(16) NOT NULL,
    "concurrency" INTEGER NOT NULL,
    "trouble" VARCHAR(300) NOT NULL DEFAULT '',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_process_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "worker_process_heartbeat_at_idx" ON "worker_process"("heartbeat_at");

