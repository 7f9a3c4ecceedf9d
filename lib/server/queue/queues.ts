/** Every queue and how its jobs are tried again. The state of the work itself is kept in our own tables. */
export const queues = {
  render: { retryLimit: 3, retryDelay: 1, retryBackoff: true, heartbeatSeconds: 15, notify: true },
  sweep: { retryLimit: 2, retryDelay: 60 },
} as const;

export type QueueName = keyof typeof queues;
