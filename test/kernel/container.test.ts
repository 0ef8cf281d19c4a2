import { expect, test } from 'vitest'
import { containerState } from '../../functions/src/kernel/aws/container.ts'

function measured(isReadyBefore = false) {
  const clock = { now: 0, asked: 0 }
  const state = containerState({
    sinceStart: () => clock.now,
    residentBytes: () => {
      clock.asked += 1
      return 100 * 2 ** 20 + clock.asked * 2 ** 20
    },
    isReadyBefore,
  })
  return { clock, state }
}

test('the first line of an environment says that it was started, and how long that took', () => {
  const { clock, state } = measured()
  clock.now = 412.4
  state.noteReady()
  // A function can be started ahead of its first call.
  clock.now = 9_000
  state.noteReady()
  expect(state.next()).toEqual({ cold: true, initMs: 412, memoryMb: 101 })
  expect(state.next()).toEqual({ memoryMb: 101 })
})

test('no call waits for the start of an environment that was kept ready', () => {
  const { state } = measured(true)
  state.noteReady()
  expect(state.next()).toEqual({ memoryMb: 101 })
})

test('the memory is asked for every five seconds', () => {
  const { clock, state } = measured()
  expect(state.next()).toEqual({ cold: true, memoryMb: 101 })
  clock.now = 4_999
  expect(state.next()).toEqual({ memoryMb: 101 })
  clock.now = 5_000
  expect(state.next()).toEqual({ memoryMb: 102 })
})
