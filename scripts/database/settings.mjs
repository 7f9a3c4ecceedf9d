import os from "node:os";

/**
 * Settings for a small machine that also runs the web process and the renderer. Durability stays on, except
 * for the throw-away databases of tests.
 * @param {{ port: number, durable: boolean }} options
 * @returns {string[]} arguments of `postgres`
 */
export function serverArguments({ port, durable }) {
  const memoryMb = os.totalmem() / 1024 / 1024;
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 100,
    shared_buffers: memoryMb < 1500 ? "32MB" : memoryMb < 6000 ? "64MB" : "128MB",
    effective_cache_size: `${Math.round(Math.max(256, memoryMb / 3))}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_wal_size: "512MB",
    checkpoint_timeout: "15min",
    wal_compression: "on",
    // A single server without replicas can recover from the smaller log.
    wal_level: "minimal",
    max_wal_senders: 0,
    random_page_cost: 1.1,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    log_line_prefix: "%m [%p] ",
    log_min_duration_statement: "1s",
    // Values may be personal or secret, so statements are logged without them.
    log_parameter_max_length: 0,
    ...(durable
      ? {}
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }),
  };
  return [
    "-p",
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
