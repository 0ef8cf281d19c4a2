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

it.each<[stored: Language | undefined, search: string, preferred: string[], first: Language]>([
  [undefined, '', ['en-US'], 'en'],
  [undefined, '', [], 'en'],
  [undefined, '', ['da-DK', 'da', 'en'], 'da'],
  [undefined, '', ['DA'], 'da'],
  [undefined, '', ['pl', 'da', 'en'], 'da'],
  [undefined, '', ['pl', 'uk'], 'en'],
  [undefined, '', ['nb-NO', 'en-GB', 'da'], 'en'],
  [undefined, '?lang=da', ['en'], 'da'],
  [undefined, '?lang=en', ['da'], 'en'],
  [undefined, '?lang=xx', ['da'], 'da'],
  ['en', '?lang=da', ['da'], 'en'],
  ['da', '', ['en'], 'da'],
  ['da', '?lang=en', ['en'], 'da'],
])('the choice %s at %j with a browser in %j starts in %s', (stored, search, preferred, first) => {
  if (stored) storeLanguage(stored)
  expect(firstLanguage(search, preferred)).toBe(first)
})
