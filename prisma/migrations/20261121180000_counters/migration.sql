-- CreateTable
CREATE TABLE "counter" (
    "name" VARCHAR(64) NOT NULL,
    "labels" VARCHAR(200) NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("name","labels")
);
