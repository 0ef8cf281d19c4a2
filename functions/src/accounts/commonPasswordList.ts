/**
 * Common passwords that `mostCommonPasswords` lacks: Danish ones, and repeated or neighbouring keys. In lower case, which is how
 * they are compared. Digits and punctuation around a word don't count, so `password` includes `password2026!`.
 */
export const commonPasswordList = `
!qaz2wsx 0000000 00000000 000000000 0000000000 001122 00112233 0123456 01234567 012345678 0123456789 098765 0987654321
101010 10101010 1111111 111111111 1111111111 121212 12121212 123123123 12341234 123412345 1234512345 123454
123456123456 141414 2000000 202020 212121 222222 2222222 22222222 222222222 2222222222 232323 2468101214 252525
3141592 333333 3333333 33333333 333333333 3333333333 420420 444444 4444444 44444444 444444444 4444444444 456789 520520
54321a 555555 5555555 55555555 555555555 5555555555 654321 6666666 66666666 666666666 6666666666 69696969 7654321
777777 77777777 777777777 7777777777 87654321 888888 8888888 88888888 888888888 8888888888 987654 9876543 98765432
987654321 9876543210 999999 9999999 99999999 999999999 9999999999 aaaaaa aaaaaaaa abc123abc abcabc abcdef abcdefg
abcdefgh adminadmin administrator ansøger applicant arbejde bbbbbb bbbbbbbb biker1 bobthebuilder brondby carpenter
cccccc cccccccc changeit cisco123 client123 construction contrasena copenhagen counterstrike dance1 demo123 demodemo
efteraar electrician example fagfolk fckobenhavn fortnite gamer123 guest1 guest123 handwerker hejhej hellohello heyhey
iphone jegelsker jesuschrist kobenhavn linkedin lions1 login1 login123 mickeymouse motdepasse mysql123 newpassword
ninja123 noaccess none123 norge1 nummer1 odin1234 postgres qqqqqq qqqqqqqq qwertyuiopå qwqwqw recruit recruiter
recruitment rich1234 roblox root123 rootroot sample123 skatter slavaukraini sorensen sverige sysadmin temp1234
temporary test12345 test1test thepassword thor1234 tomrer toor1234 twitter user123 user1234 work1234 xxxxxx xxxxxxxx
zaq1zaq1 zelda1 zeus1234 zzzzzz zzzzzzzz
`.trim()
