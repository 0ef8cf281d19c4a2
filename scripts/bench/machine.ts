import { arch, cpus, release, totalmem } from 'node:os'

/** What figures depend on, and when they were taken. */
export const machineNow = () => ({
  date: new Date().toISOString(),
  node: process.version,
  processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()} ${arch()}`,
})
