import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../scripts/cli/paths.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(repositoryFolder, 'package.json'), 'utf8'),
)

test.each(Object.entries(scripts))(
  'npm run %s -- --help prints the usage and does nothing else',
  async (_, command) => {
    const [program = '', ...words] = command.split(' ')
    const isNode = program === 'node'
    const run = isNode ? process.execPath : join(repositoryFolder, 'node_modules', '.bin', program)
    const { stdout, stderr } = await promisify(execFile)(run, [...words, '--help'], { cwd: repositoryFolder })
    expect(stdout).toMatch(isNode ? /^npm / : /Available options/)
    expect(stderr).toBe('')
  },
)
