import { describe, expect, test } from 'vitest'
import { usernameSkeletons } from '../../functions/src/accounts/usernameSkeletons.ts'

const areConfusable = (one: string, other: string): boolean =>
  usernameSkeletons(one).some((skeleton) => usernameSkeletons(other).includes(skeleton))

describe('usernames', () => {
  test.each([
    ['sysadmin', 'sysadmin\u0301'],
    ['sysadmin', 'sysadmi\u0144'],
    ['sysadmin', 'sysadmın'],
    ['sysadmin', 'sуsаdmin'],
    ['sysadmin', 'ｓｙｓａｄｍｉｎ'],
    ['sysadmin', 'sysadrnin'],
    ['sysadmin', 'sys\u00adadmin'],
    ['Paul', 'PauI'],
    ['paul', 'PAUL'],
    ['max', 'МАХ'],
    ['pay', 'рау'],
    ['olga', '0lga'],
    ['anna1', 'annal'],
    ['søren', 'soren'],
    ['uuu', 'ʋʋʋ'],
    ['sysadmin', 'sysadmln'],
    ['sysadmin', 'sysadm1n'],
    ['Irene', 'lrene'],
    ['sysadmin', 'sysadmin.'],
    ['sysadmin', 'sysadmin…'],
    ['sysadmin', 'sys·admin'],
    ['sysadmin', 'sysadmin•'],
    ['sysadmin', 'sys\u0387admin'],
    ['sysadmin', 'sysadminʼ'],
    ['sysadmin', 'sysadminˈ'],
    ['sysadmin', 'sysadminʰ'],
    ['sysadmin', 'sysadmⁱⁿ'],
    ['sysadmin', 'sysadmin´'],
    ['sysadmin', 'sysadmin˙'],
    ['sysadmin', 'sysadmin^'],
    ['sysadmin', 'sysadmin\u20dd'],
    ['sysadmin', 'sysadmin\u0488'],
    ['sysadmin', 'sysadmin\u05b4'],
    ['sysadmin', 'sysadmin\u0e38'],
    ['محمد', 'محـمد'],
    ['sysadmin', 'ꜱʏꜱᴀᴅᴍɪɴ'],
    ['abcdefghijklmnopqrstuvwyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'],
    ['admin', 'ꭺᴅmin'],
    ['bogdan', 'ᴃᴏʛᴆᴀᴎ'],
    ['sysadmin', 'sysadmin_'],
    ['sysadmin', '_sysadmin'],
    ['sysadmin', '-sysadmin--'],
    ['sysadmin', 'sysadmin!'],
    ['sysadmin', "sysadmin'"],
    ['sysadmin', 'sysadmin’'],
    ['sysadmin', 'sysadmin\u2003.'],
    ['sysadmin', '.sysadmin'],
    ['sysadmin', 'sysadmin,'],
    ['sysadmin', '"sysadmin"'],
    ['sysadmin', 'sysadmin‗'],
    ['sysadmin_', 'sysadmin-'],
  ])('%s and %s look the same', (one, other) => {
    expect(areConfusable(one, other)).toBe(true)
  })

  test.each([
    ['anna', 'anne'],
    ['kim', 'tim'],
    ['user-1', 'user-2'],
    ['анна', 'anna'],
    ['रम', 'रमे'],
    ['山田', '山本'],
    ['佐々木', '佐木'],
    ['スーザン', 'スザン'],
    ['किम', 'कम'],
    ['Ivan', 'Evan'],
    ['anna.b', 'annab'],
    ['anna_b', 'annab'],
    ["o'neil", 'oneil'],
    ['jens-ole', 'jensole'],
    ['___', '---'],
    ['anna+', 'anna'],
    ['···', '^^^'],
    ['jens@mail.example', 'jens@post.example'],
    ['elin@mail.example', 'ellin@mail.example'],
    ['eiin@mail.example', 'elin@mail.example'],
  ])('%s and %s do not', (one, other) => {
    expect(areConfusable(one, other)).toBe(false)
  })
})
