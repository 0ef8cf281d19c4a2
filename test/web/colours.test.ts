import { describe, expect, it } from 'vitest'
import { pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { stageColours } from '../../web/src/applicant/stageColours.ts'
import { brandSurface, palette } from '../../web/src/ui/palette.ts'
import { hueOf, initialsOf } from '../../web/src/ui/text/avatarColour.ts'
import { contrast } from './contrast.ts'

const modes = ['light', 'dark'] as const
const readable = 4.5

it('computes the contrast of black and white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

describe.each(modes)('in %s mode', (mode) => {
  const colours = palette[mode]

  it.each(pipelineStages)('the badge of %s is readable', (stage) => {
    const { text, background } = stageColours[stage][mode]
    expect(contrast(text, background)).toBeGreaterThanOrEqual(readable)
  })

  it.each(['background', 'paper'] as const)('texts are readable on the %s', (surface) => {
    const behind = surface === 'paper' ? colours.background.paper : colours.background.default
    for (const text of [
      colours.text.primary,
      colours.text.secondary,
      colours.primary.main,
      colours.error.main,
      colours.warning.main,
    ]) {
      expect(contrast(text, behind)).toBeGreaterThanOrEqual(readable)
    }
  })

  it.each(['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const)(
    '%s has enough contrast with its text',
    (name) => {
      expect(contrast(colours[name].contrastText, colours[name].main)).toBeGreaterThanOrEqual(readable)
    },
  )
})

it('the brand surface has enough contrast with its texts', () => {
  for (const text of [brandSurface.text, brandSurface.softText, brandSurface.accent]) {
    expect(contrast(text, brandSurface.background)).toBeGreaterThanOrEqual(readable)
  }
})

it('every stage has its own colour', () => {
  for (const mode of modes) {
    expect(new Set(pipelineStages.map((stage) => stageColours[stage][mode].background)).size).toBe(
      pipelineStages.length,
    )
  }
})

describe('an avatar', () => {
  it("keeps its person's colour", () => {
    const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
    expect(hueOf(id)).toBe(hueOf(id))
    expect(hueOf(id)).not.toBe(hueOf('1b671a64-40d5-491e-99b0-da01ff1f3341'))
  })

  it('shows the available initials', () => {
    expect(initialsOf({ firstName: 'Åse', lastName: 'østergaard' })).toBe('ÅØ')
    expect(initialsOf({ firstName: ' ', lastName: undefined, username: 'mette' })).toBe('M')
    expect(initialsOf({})).toBe('?')
  })
})
