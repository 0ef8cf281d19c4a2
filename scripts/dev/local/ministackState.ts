import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '../../cli/startupProblem.ts'

/** Returns the settings that make MiniStack save its state in a folder. It writes on SIGTERM, files immediately. */
export const statePlaces = (stateFolder: string): Record<string, string> => ({
  PERSIST_STATE: '1',
  STATE_DIR: join(stateFolder, 'state'),
  S3_PERSIST: '1',
  S3_DATA_DIR: join(stateFolder, 'files'),
})

/**
 * Prepares a state folder for one emulator. Throws a StartupProblem if another one is using it: they would overwrite each other's state on
 * exit.
 */
export const claimState = (stateFolder: string): { usedBy(pid: number): void; release(): void } => {
  const file = join(stateFolder, 'process')
  mkdirSync(stateFolder, { recursive: true })
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner > 0 && isMiniStack(owner)) {
    throw new StartupProblem(
      `A local AWS is already running on the data of this folder (process ${owner}). Stop its npm start, or run: kill ${owner}`,
    )
  }
  forgetStreamPositions(join(stateFolder, 'state', 'lambda.json'))
  return { usedBy: (pid) => writeFileSync(file, String(pid)), release: () => rmSync(file, { force: true }) }
}

/** After a reboot, the stored process id may belong to a different process. */
const isMiniStack = (pid: number): boolean =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.includes('ministack') ?? false

/**
 * MiniStack 1.5.33 saves how far each function has read a table's stream, but not the stream, which restarts at 0. A function would see
 * nothing until as many records were written as it had read before. Without a saved position it reads from its starting position: use
 * TRIM_HORIZON.
 */
const forgetStreamPositions = (file: string): void => {
  if (!existsSync(file)) return
  const saved: { payload?: { dynamodb_stream_positions?: { data?: unknown } } } = JSON.parse(readFileSync(file, 'utf8'))
  if (!saved.payload?.dynamodb_stream_positions?.data) return
  saved.payload.dynamodb_stream_positions.data = {}
  writeFileSync(file, JSON.stringify(saved))
}
