import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs `install` in an empty folder, unless it already completed there with the same dependency list. The marker file is written last, so
 * an interrupted installation starts again.
 */
export const installOnce = async (folder: string, listFile: string, install: () => Promise<void>): Promise<void> => {
  const note = join(folder, 'installed')
  const hash = createHash('sha256').update(readFileSync(listFile)).digest('hex')
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await install()
  writeFileSync(note, hash)
}
