/**
 * Modest settings, because the server and the speech engines share the machine. All others keep PostgreSQL's defaults.
 */
export const POSTGRES_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  jit: 'off',
  // Starting parallel workers takes longer than a screen's queries.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  // One log file per weekday, overwritten after a week.
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Logs neither statements nor the rows of a violated constraint, because they contain transcripts.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
