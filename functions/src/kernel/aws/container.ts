/** What a log line says of the execution environment that wrote it. */
export interface ContainerState {
  /** True in the first line of an environment, whose call waited for its start. */
  cold?: true
  /** Milliseconds from the start of the process until it could take calls, with `cold`. */
  initMs?: number
  /** The memory that the process uses, in megabytes, at most five seconds ago. */
  memoryMb: number
}

interface Meters {
  /** Returns the milliseconds since the process started. */
  sinceStart: () => number
  residentBytes: () => number
  /** Whether the environment was started before it was needed, so that no call waits for it. */
  isReadyBefore: boolean
}

/** Asking the operating system for the memory takes longer than writing a line. */
const memoryAskedEvery = 5_000

/** Creates the state of an execution environment, which is read once for each log line. */
export function containerState({ sinceStart, residentBytes, isReadyBefore }: Meters) {
  let readyAt: number | undefined
  let isWaitedFor = !isReadyBefore
  let memory = { askedAt: Number.NEGATIVE_INFINITY, megabytes: 0 }
  return {
    /** Notes that calls can be taken. */
    noteReady(): void {
      readyAt ??= sinceStart()
    },
    next(): ContainerState {
      const now = sinceStart()
      if (now - memory.askedAt >= memoryAskedEvery)
        memory = { askedAt: now, megabytes: Math.round(residentBytes() / 2 ** 20) }
      const start = isWaitedFor
        ? { cold: true as const, ...(readyAt !== undefined && { initMs: Math.round(readyAt) }) }
        : {}
      isWaitedFor = false
      return { ...start, memoryMb: memory.megabytes }
    },
  }
}

/** The environment of this process. */
export const container = /* @__PURE__ */ containerState({
  sinceStart: () => performance.now(),
  residentBytes: () => process.memoryUsage.rss(),
  // https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
  isReadyBefore: process.env.AWS_LAMBDA_INITIALIZATION_TYPE === 'provisioned-concurrency',
})
