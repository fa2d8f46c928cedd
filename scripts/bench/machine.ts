import os from 'node:os';

/** Where a run happened: figures mean nothing without it. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Average load of the minute before the run; above the number of cores the machine was busy with other things. */
  readonly loadBefore: number;
}

/** Describes this machine, without naming it. */
export function describeMachine(): Machine {
  const cores = os.cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(os.totalmem() / 1024 ** 3),
    system: `${os.type()} ${os.arch()}`,
    node: process.versions.node,
    loadBefore: os.loadavg()[0] ?? 0,
  };
}
