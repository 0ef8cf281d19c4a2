import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstLanguage, type Language, storeLanguage } from '../../web/src/browserStorage.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each<[kept: Language | undefined, search: string, first: Language]>([
  [undefined, '', 'en'],
  [undefined, '?lang=da', 'da'],
  [undefined, '?lang=xx', 'en'],
  ['en', '?lang=da', 'en'],
  ['da', '', 'da'],
  ['da', '?lang=en', 'da'],
])('the choice %s at %j starts in %s', (kept, search, first) => {
  if (kept) storeLanguage(kept)
  expect(firstLanguage(search)).toBe(first)
})
