import fc from 'fast-check'
import { expect, it } from 'vitest'
import { channelOfLink } from '../../../functions/src/intake/channelOfLink.ts'
import { formUrl } from '../../../web/src/features/intake/submissions/formUrl.ts'

const sourceOf = (place: string) => new URL(formUrl('https://agency.example', place)).searchParams.get('source')

it.each([
  ['', null],
  ['facebook', 'facebook'],
  ['Jobnet Ærø', 'jobnet-aeroe'],
  [' – “Flyer 2” – ', 'flyer-2'],
  ['!?', null],
])('%j becomes the source %j', (place, source) => expect(sourceOf(place)).toBe(source))

it('names only sources that the server accepts', () => {
  const place = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
  fc.assert(
    fc.property(place, (typed) => {
      // The names of the built-in channels are short; a longer one is never among them.
      const source = sourceOf(`ad ${typed}`)
      expect(channelOfLink(source ?? undefined)).toBe(source)
    }),
  )
})
