import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/dev/local/ports.ts'
import { previewLikeCloudFront } from '../../web/previewLikeCloudFront.ts'

const folder = mkdtempSync(join(tmpdir(), 'preview-'))
const script = 'export const words = 0\n'.repeat(200)
let site: PreviewServer
let origin: string

beforeAll(async () => {
  mkdirSync(join(folder, 'web'))
  mkdirSync(join(folder, 'built', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'built', 'index.html'), '<!doctype html><title>Every other page</title>')
  writeFileSync(join(folder, 'built', 'assets', 'main-abc.js'), script)
  const port = await freePort()
  site = await preview({
    configFile: false,
    logLevel: 'error',
    root: join(folder, 'web'),
    build: { outDir: '../built' },
    preview: { host: '127.0.0.1', port, headers: { 'X-Policy': 'ours' } },
    plugins: [previewLikeCloudFront()],
  })
  origin = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

describe('the preview', () => {
  it('finds the build outside the source folder', async () => {
    const answer = await fetch(`${origin}/applicants`)
    expect(await answer.text()).toContain('Every other page')
    expect(answer.headers.get('x-policy')).toBe('ours')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it('compresses scripts and lets browsers cache them', async () => {
    const answer = await fetch(`${origin}/assets/main-abc.js`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(script)
  })
})
