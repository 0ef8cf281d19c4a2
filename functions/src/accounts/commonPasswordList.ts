/**
 * The most common passwords, in lower case, which is how they are compared. Passwords shorter than six characters are
 * refused anyway.
 */
export const commonPasswordList = `
!qaz2wsx 000000 0000000 00000000 000000000 0000000000 001122 00112233 010203 01020304 0123456 01234567
012345678 0123456789 098765 0987654321 101010 10101010 102030 10203040 111111 1111111 11111111 111111111
1111111111 11112222 111222 111222333 112233 11223344 1122334455 112358 11235813 121212 12121212 123123
123123123 1231234 123123a 123321 123321123 12341234 123412345 1234321 1234512345 123454 123454321 123456
1234560 123456123 123456123456 1234567 12345678 123456789 1234567890 1234567891 12345678910 123456789a
12345678a 12345679 1234567a 1234567q 123456a 123456q 123456qwerty 12345a 12345qwert 1234abcd 1234qwer 123654
123654789 123abc 123qwe 123qweasd 12qwaszx 131313 135790 135792468 1357924680 141414 147258 147258369 147852
147852369 159357 159753 159951 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 2000000 202020
212121 222222 2222222 22222222 222222222 2222222222 232323 246810 24681012 2468101214 252525 3141592 31415926
333333 3333333 33333333 333333333 3333333333 420420 444444 4444444 44444444 444444444 4444444444 456123 456789
5201314 520520 54321a 555555 5555555 55555555 555555555 5555555555 654321 666666 6666666 66666666 666666666
6666666666 696969 69696969 7654321 777777 7777777 77777777 777777777 7777777777 789456 789456123 87654321
888888 8888888 88888888 888888888 8888888888 963852741 987654 9876543 98765432 987654321 9876543210 999999
9999999 99999999 999999999 9999999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456
aaa111 aaaaaa aaaaaa1 aaaaaaaa aalborg aarhus abc123 abc1234 abc12345 abc123abc abcabc abcd123 abcd1234 abcdef
abcdef123 abcdefg abcdefg1 abcdefgh access access1 access14 adgangskode admin! admin01 admin1! admin123
admin123! admin1234 admin12345 admin2018 admin2019 admin2020 admin2021 admin2022 admin2023 admin2024 admin2025
admin2026 admin2027 admin2028 admin2029 admin2030 admin@123 adminadmin administrator administrator1 alexander
alexander1 alexandra amanda amanda1 andersen andrea andrew angel1 angel123 angels ansøger anthony anthony1
apollo apple123 applicant applicant1 arbejde arbejde1 arsenal arsenal1 asd123 asdasd asdf123 asdf1234 asdfasdf
asdfgh asdfghj asdfghjk asdfghjkl asdfghjkl; ashley ashley1 asshole asshole1 athena autumn azerty azerty123
azertyuiop babyboy babygirl babygirl1 bailey banana banana1 barcelona baseball baseball1 basketball batman
batman1 batman123 bbbbbb bbbbbbbb beatles benjamin biker1 bitch1 biteme blabla blahblah blessed blessed1
blink182 bobthebuilder brandon broncos brondby brother brøndby brøndby1 builder builder1 bulldog buster
buster1 butterfly camaro camilla camilla1 caroline carpenter cccccc cccccccc cecilie change123 changeit
changeme changeme1 changeme123 charlie charlie1 charlie123 cheese chelsea chelsea1 chevy1 chocolat chocolate
christ christian christian1 cisco123 client123 company company1 computer computer1 construction contrasena
cookie cookie1 cooper copenhagen corvette counter counterstrike cowboy cowboys cowboys1 dance1 dancer daniel
daniel1 danmark danmark! danmark01 danmark1 danmark1! danmark123 danmark123! danmark2018 danmark2019
danmark2020 danmark2021 danmark2022 danmark2023 danmark2024 danmark2025 danmark2026 danmark2027 danmark2028
danmark2029 danmark2030 danmark@123 default default1 demo123 demodemo denmark denmark1 denmark123 diamond
doggy1 dollar dolphin dolphin1 dolphins donald dragon dragon1 dragon12 driver123 drummer eagle1 eagles eagles1
efteraar electrician elizabeth elskerdig emilie eminem eminem1 esbjerg example facebook facebook1 fagfolk
fagfolk! fagfolk01 fagfolk1 fagfolk1! fagfolk123 fagfolk123! fagfolk2018 fagfolk2019 fagfolk2020 fagfolk2021
fagfolk2022 fagfolk2023 fagfolk2024 fagfolk2025 fagfolk2026 fagfolk2027 fagfolk2028 fagfolk2029 fagfolk2030
fagfolk@123 falcon family family1 father fckobenhavn ferrari fishing fishing1 flower flowers fodbold fodbold1
football football1 forever forever1 fortnite frederik freedom freedom1 friends friends1 frodo1 fuckoff fuckyou
fuckyou1 gamer123 gandalf gandalf1 garfield george ginger golden goodluck google google1 guest1 guest123
guitar guitar1 hammer hammer1 handwerker hansen hansen1 harley heaven hejhej hejhej1 hejhej123 hejmeddig
hello1 hello12 hello123 hellohello hemmelig heyhey hobbit hockey honda1 honey1 horse1 horses hunter hunter1
hunter2 hunting iloveu iloveyou iloveyou1 iloveyou2 internet iphone ironman jasper jegelsker jegelskerdig
jennifer jensen jensen1 jessica jessica1 jesus1 jesuschrist jordan jordan1 jordan23 joshua justin justin1
juventus kasper kasper1 kermit killer killer1 killer123 kitten kitty1 kobenhavn kodeord københavn lakers
lakers1 larsen larsen1 letmein letmein1 linkedin linkedin1 lions1 liverpool liverpool1 login1 login123 louise
louise1 love123 lovely loveme lover1 lovers loveyou lucky1 lucky7 maggie manager manager1 manager123 maria1
maria123 marie1 mario1 master master1 master123 mathias mathias1 matrix matthew maverick mechanic mechanic1
mercedes merlin metallica metallica1 michael michael1 michelle mickey mickey1 mickeymouse microsoft
midtjylland mikkel mikkel1 million minecraft minecraft1 minnie money1 money123 monkey monkey1 monkey12
monkey123 motdepasse mother muffin music1 mustang mustang1 mypassword mysql123 nascar nathan network1
newpassword nicole nicole1 nielsen ninja1 ninja123 nintendo nirvana nirvana1 noaccess none123 nopass
nopassword norge1 nothing number1 nummer1 odense odin1234 office office1 oracle oracle1 orange orange1
p@ssw0rd p@ssword pa$$word pa55word packers panther panthers pass123 pass1234 passpass passport passw0rd
password password! password01 password1 password1! password12 password123 password123! password1234
password2018 password2019 password2020 password2021 password2022 password2023 password2024 password2025
password2026 password2027 password2028 password2029 password2030 password@123 passwort patrick peanut peanut1
pedersen pepper pepper1 phoenix phoenix1 pikachu player1 playstation pokemon pokemon1 poland1 polska pookie
porsche postgres princess princess1 prinsesse private private1 puppy1 purple purple1 q1w2e3 q1w2e3r4
q1w2e3r4t5 qazwsx qazwsx123 qazwsxedc qqqqqq qqqqqqqq qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert12345
qwerty qwerty! qwerty01 qwerty1 qwerty1! qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456
qwerty2018 qwerty2019 qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty2027
qwerty2028 qwerty2029 qwerty2030 qwerty@123 qwertyu qwertyui qwertyuiop qwertyuiopå qwqwqw rabbit ranger
ranger1 rangers rasmus rasmus1 realmadrid recruit recruiter recruiter1 recruitment redsox rich1234 robert
robert1 roblox rocknroll rockstar root123 rootroot sailing samantha sample123 samsung samsung1 scooby
scoobydoo secret secret1 secret123 secure security security1 server server1 shadow shadow1 shadow12 silver
sister skater skattemus skatter slavaukraini slipknot snoopy soccer1 sommer sommer! sommer01 sommer1 sommer1!
sommer123 sommer123! sommer2018 sommer2019 sommer2020 sommer2021 sommer2022 sommer2023 sommer2024 sommer2025
sommer2026 sommer2027 sommer2028 sommer2029 sommer2030 sommer@123 sorensen spiderman spring starwars starwars1
steelers steven summer summer! summer01 summer1 summer1! summer123 summer123! summer2018 summer2019 summer2020
summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 summer2027 summer2028 summer2029 summer2030
summer@123 sunshine sunshine1 superman superman1 sverige sweetie sweety sysadmin sysadmin1 system system1
taylor taylor1 temp123 temp1234 temporary test123 test1234 test12345 test1test tester testing testing1
testing123 testtest thepassword thomas thomas1 thor1234 thunder tiger123 tigers tigger tigger1 tomrer toor1234
topsecret toyota trustno1 tucker turtle twitter ukraine ukraine1 unknown user123 user1234 username username1
velkommen velkommen! velkommen01 velkommen1 velkommen1! velkommen123 velkommen123! velkommen2018 velkommen2019
velkommen2020 velkommen2021 velkommen2022 velkommen2023 velkommen2024 velkommen2025 velkommen2026
velkommen2027 velkommen2028 velkommen2029 velkommen2030 velkommen@123 victoria viking1 viking123 vikings
vinter! vinter01 vinter1! vinter123 vinter123! vinter2018 vinter2019 vinter2020 vinter2021 vinter2022
vinter2023 vinter2024 vinter2025 vinter2026 vinter2027 vinter2028 vinter2029 vinter2030 vinter@123 welcome
welcome! welcome01 welcome1 welcome1! welcome12 welcome123 welcome123! welcome2018 welcome2019 welcome2020
welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome2027 welcome2028 welcome2029
welcome2030 welcome@123 welder123 whatever whatever1 william windows windows1 winter winter! winter01 winter1
winter1! winter123 winter123! winter2018 winter2019 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 winter2026 winter2027 winter2028 winter2029 winter2030 winter@123 work1234 xbox360 xxxxxx xxxxxxxx
yamaha yankees yankees1 yellow zaq12wsx zaq1xsw2 zaq1zaq1 zelda1 zeus1234 zxc123 zxcvbn zxcvbnm zxcvbnm1
zzzzzz zzzzzzzz
`.trim()
