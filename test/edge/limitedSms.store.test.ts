import { describe, expect, it } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { sendLimitedSms } from '../../functions/src/edge/mail/limitedSms.ts'
import { freshTable } from '../setup/table.ts'

/** Sends text messages within ten parts a day to Denmark and Poland, through a network that can be down. */
async function network() {
  const world = { time: new Date('2026-03-01T08:00:00.000Z'), isDown: false }
  const sent: string[] = []
  const throttle = throttleStore(await freshTable())
  const send = (to: string, text = 'Hello') =>
    sendLimitedSms(
      { to, text },
      {
        throttle,
        now: () => world.time,
        smsLimits: { callingCodes: ['45', '48'], partsPerDay: 10 },
        sendSms: async (sms) => {
          if (world.isDown) throw new Error('SNS is busy')
          sent.push(sms.to)
        },
      },
    )
  const outcomeOf = (...message: Parameters<typeof send>) =>
    send(...message).then(
      () => 'sent',
      (error: { reason?: string; message: string }) => error.reason ?? error.message,
    )
  return { world, sent, outcomeOf }
}

const danish = '+4520112233'
/** A text of two parts. */
const long = 'x'.repeat(200)

describe('A text message', () => {
  it('is sent to the countries of the stage only', async () => {
    const { sent, outcomeOf } = await network()
    expect(await outcomeOf(danish)).toBe('sent')
    expect(await outcomeOf('+48512345678')).toBe('sent')
    // The United States, a premium network, a code that begins like an allowed one, and no code at all.
    for (const number of ['+12025550123', '+8835100012345', '+4915123456789', '+999123456'])
      expect(await outcomeOf(number)).toBe('country_not_allowed')
    expect(sent).toEqual([danish, '+48512345678'])
  })

  it('counts by its parts towards the limit of the day', async () => {
    const { world, sent, outcomeOf } = await network()
    for (let count = 0; count < 4; count += 1) expect(await outcomeOf(danish, long)).toBe('sent')
    expect(await outcomeOf(danish)).toBe('sent')
    expect(await outcomeOf(danish, long)).toBe('daily_limit')
    // A shorter one still fits.
    expect(await outcomeOf(danish)).toBe('sent')
    expect(await outcomeOf(danish)).toBe('daily_limit')
    expect(sent).toHaveLength(6)
    world.time = new Date('2026-03-02T00:00:00.000Z')
    expect(await outcomeOf(danish)).toBe('sent')
  })

  it('does not count if its country is refused or the network fails', async () => {
    const { world, outcomeOf } = await network()
    for (let count = 0; count < 20; count += 1) await outcomeOf('+12025550123')
    world.isDown = true
    for (let count = 0; count < 20; count += 1) expect(await outcomeOf(danish)).toBe('SNS is busy')
    world.isDown = false
    for (let count = 0; count < 10; count += 1) expect(await outcomeOf(danish)).toBe('sent')
  })

  it('cannot slip past the limit next to others', async () => {
    const { sent, outcomeOf } = await network()
    await Promise.all(Array.from({ length: 40 }, () => outcomeOf(danish)))
    expect(sent.length).toBeLessThanOrEqual(10)
  })
})
