import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { localFolder } from '../../cli/paths.ts'

const demoSchema = z.object({
  address: z.string(),
  /** The endpoint of its local AWS. */
  aws: z.string(),
  accounts: z.array(z.object({ username: z.string(), password: z.string(), id: z.uuid() })),
  partner: z.object({ name: z.string(), key: z.string() }),
})
/** What the start of the product printed, for use by scripts. */
export type Demo = z.infer<typeof demoSchema>

export const demoFile = join(localFolder, 'demo.json')

/** Readable by the current user only, because it contains a key. */
export function keepDemo(demo: Demo, file = demoFile): void {
  writeFileSync(file, `${JSON.stringify(demo, undefined, 2)}\n`, { mode: 0o600 })
}

/** Returns what the last start printed, or undefined if nothing readable is stored. */
export function storedDemo(file = demoFile): Demo | undefined {
  if (!existsSync(file)) return undefined
  try {
    return demoSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
