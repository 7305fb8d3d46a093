/**
 * The texts of the help on the website and in the app. The texts load only with the help. An empty line separates
 * paragraphs. Lines that start with `- ` or `1. ` are list items. `[words](name)` is a link to a `HelpTarget` or to
 * another question.
 */
export const words = {
  'help.title': 'Help',
  'help.pageTitle': 'Help | {brand}',
  'help.lead': 'Short answers about your palm, your profile and your data.',
  'help.search': 'Search help',
  'help.found': 'Questions found: {count}',
  'help.still': 'Still need help?',
  'help.stillText': 'Customer support can look at it with you.',
  'help.contactUs': 'Contact us',
  'help.foundNone': 'No question matches. Try another word, or contact us.',
  'help.mostAsked': 'Most asked',
  'help.topics': 'Topics',
  'help.lost': 'Lost or stolen phone?',
  'help.lostText': 'Your palm still works. See what to do first.',
  // The search ignores the fillers. The search also finds a question by its search words, which the page does not show.
  'help.fillers':
    'a am an and are at be can cannot cant could did didnt do does dont for from get got had has have how i if im in is isnt it its ive me my of on or please should so that the them there this to want was what when where why will with wont would you your',
  'help.searchWords': [
    'welcome-text: lost missing resend',
    'supported-phones: iphone android ipad tablet compatible',
    'not-recognized: fail failed error not working broken rejected',
    'where: location locations store stores near',
    'add-palm: second hand new change replace rescan',
    'sign-in: login log account',
    'stored-data: save keep information privacy',
    'palm-safety: secure security hack hacked stolen leak privacy biometric',
    'after-deleting: retention backup',
    'request-data: download export access information',
    'delete-data-error: failed failure',
    'change-phone: change new phone number mobile cell',
    'update-pin: forgot forget forgotten lost change reset new pin',
    'code-not-received: otp sms text password missing',
    'locked: blocked attempts wait too many forgot pin',
    'details-trouble: hold suspended blocked support',
    'lost-phone: lost stolen missing theft broken new phone cell sim number',
    'unenroll: delete remove erase close cancel deactivate account palm palms profile hand unsubscribe',
    'contact: email call chat help agent human support complaint',
    'cards: credit debit visa mastercard pay payment',
    'retail-linked: account payment membership',
    'loyalty: points rewards',
    'healthcare-sign-up: clinic doctor hospital medical patient health register',
    'healthcare-check-in: doctor hospital medical patient health appointment visit arrive front desk use scan',
    'healthcare-sign-in: clinic doctor hospital medical patient health login',
    'healthcare-only: clinic doctor hospital medical patient health',
    'healthcare-data: clinic doctor hospital medical patient records hipaa',
    'disconnect: clinic doctor hospital remove delete unlink account partner',
  ].join('\n'),
  'help.expandAll': 'Expand all',
  'help.collapseAll': 'Collapse all',
  'help.categories': 'Help categories',
  'help.category.getting-started': 'Getting started',
  'help.category.using-your-palm': 'Using your Palm',
  'help.category.data': 'How is my data used?',
  'help.category.accessibility': 'Accessibility & Experience',
  'help.category.account': 'Account & Support',
  'help.category.payment': 'Using the product for payment',
  'help.category.healthcare': 'Using the product for healthcare',

  'appHelp.more': 'Have more questions?',
  'appHelp.manage': 'Managing my profile',
  'appHelp.privacy': 'Data & Privacy',
  'appHelp.signup': 'Signing up',
  'appHelp.troubleshooting': 'Troubleshoot',

  'help.what-it-is.q': 'What is {brand}?',
  'help.what-it-is.a':
    'A way to use your palm instead of a card, a key or a form. You enroll once. After that, hold your palm over a device for a moment to pay, get in, or check in at a healthcare provider.',
  'help.cost.q': 'What does it cost, and who can use it?',
  'help.cost.a':
    'The service is free. It’s for U.S. customers with a valid phone number.\n\nWe text codes to that number. Message and data rates may apply.',
  'help.enroll.q': 'How do I enroll?',
  'help.enroll.a':
    'In the app, or in person at a device.\n\n1. [Get the app](download) and choose Sign up, or ask at a place that has a device.\n2. Read how we use your palm, and agree to it.\n3. Scan one palm or both.\n4. Confirm your mobile number with the code we text you, and choose a PIN of 4 digits.\n\nYour first use of a device activates your profile.',
  'help.one-or-both.q': 'Should I enroll one palm or both?',
  'help.one-or-both.a':
    'One is enough. With both, you can use whichever hand is free, and you have a backup if one is hurt or covered. [You can add the other one later](add-palm).',
  'help.supported-phones.q': 'Which phones and tablets can I enroll with?',
  'help.supported-phones.a':
    'iPhones and Android phones, and the iPad Pro. On any other iPad, the app says the device isn’t supported: enroll on a phone, or in person at a device.',
  'help.welcome-text.q': 'I didn’t get the welcome text. Can you send it again?',
  'help.welcome-text.a':
    'Only on a device: hold your palm over one and ask for the welcome text there. Neither the website nor the app can send it again.\n\nGot a new number since you enrolled? [Update your phone number](change-phone) first.',

  'help.hold-palm.q': 'How do I hold my palm?',
  'help.hold-palm.a':
    'Open your hand and hold it about a hand’s width above the device, fingers apart. Don’t touch it. Hold still for about a second; the device shows you when it’s done.\n\nEither palm works, as long as you enrolled it.',
  'help.how-fast.q': 'How fast is it, and how many people use it?',
  'help.how-fast.a':
    'Authentication is sub-second: it takes less than a second from hover to done. There are over {count} authentications per month.',
  'help.not-recognized.q': 'My palm wasn’t recognized. What can I do?',
  'help.not-recognized.a':
    '- Try again: fingers apart, palm flat, about a hand’s width away.\n- Take off your gloves, and dry your hand.\n- Try your other palm, if you enrolled both.\n\nYou can also [sign in with your phone number](sign-in). Haven’t used your palm in two years? [It may have been deleted](palm-retention).',
  'help.where.q': 'Where can I use my palm?',
  'help.where.a':
    'Anywhere {brand} has a device: stores, venues, gyms and healthcare providers. [See the locations](locations).',
  'help.add-palm.q': 'How do I add my other palm?',
  'help.add-palm.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Add left palm or Add right palm.\n3. Confirm your number with the code we text you, and agree again.\n4. Hold your palm over the scanner in the app.\n\nThe website can’t scan a palm, so it takes you to the app. We’ll text you once your palm is added.',
  'help.sign-in.q': 'How do I sign in with my phone number?',
  'help.sign-in.a':
    'On the website, choose Sign in, then Healthcare and other accounts. Enter your phone number, then the 6-digit code we text you. If your profile has a PIN, we’ll ask for that, too.\n\nFor payments and membership, there’s [a separate sign-in](payment-sign-in).',

  'help.stored-data.q': 'What do you store in my profile?',
  'help.stored-data.a':
    'A profile can hold:\n\n- palm signatures\n- your phone number\n- a 4-digit PIN, which is optional\n- a payment method\n- links to loyalty programs\n- government ID data: [see what we store](government-id)\n\nWe don’t store what you haven’t added. To see what we have, [request your data](request-data).',
  'help.government-id.q': 'What do you store when I link a government ID?',
  'help.government-id.a':
    'Your full name, your date of birth, the ID type, its number, its issuing authority, its expiry, and a selfie.\n\nLinking a government ID needs a selfie. It shows that the ID is yours. With both, your palm can show that you’re old enough.',
  'help.palm-safety.q': 'How do you keep my palm safe?',
  'help.palm-safety.a':
    'We turn each scan into a palm signature: a number that only our matching can read. We delete the images as soon as we’ve made it.\n\nPalm signatures are encrypted wherever they’re stored and whenever they’re sent, each person’s with a separate key. We compare them to make sure you’re you, and use them for nothing else. [Read what you agree to](biometricConsent).',
  'help.palm-retention.q': 'How long do you keep my palm data?',
  'help.palm-retention.a':
    'Palm data is deleted after two years without interaction. Every sign-in counts, with your palm or your phone number.\n\nYour profile stays. If we’ve deleted your palm data, sign in with your phone number and [add your palm again](add-palm).',
  'help.after-deleting.q': 'What happens to my data when I unenroll?',
  'help.after-deleting.a':
    'We delete your profile right away, and your palm stops working. We destroy the key that seals your data, so whatever’s left in a backup can’t be read either.\n\nA deleted profile’s palm signature is deleted after remaining transactions finish.\n\nMobile-enrollment data is deleted once it is no longer needed. If you don’t finish enrolling, we delete it after 24 hours.',
  'help.who-sees.q': 'Do partners get my palm?',
  'help.who-sees.a':
    'No. When you link a partner’s account, the partner learns that it’s you, but never gets your palm signature. We don’t sell it, rent it or trade it.\n\nRead more in the [Data and Privacy Notice](privacy).',
  'help.request-data.q': 'How do I request a copy of my data?',
  'help.request-data.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Start data request.\n3. On the website, we’ll text you when your download is ready. In the app, choose Download data. It’s one file, and you can download it for 7 days.\n\nData requests are verified by account details and a one-time password sent to your phone. Here, your sign-in shows that the profile is yours. We may also ask for your PIN. If you’ve deleted your profile, we ask for both on the page [for data requests without a profile](data-access-request-post-deletion).',
  'help.delete-data-error.q': 'I got an error when I requested or tried to delete my data. What now?',
  'help.delete-data-error.a':
    'Check the information you submitted, and try again.\n\nIf you can’t receive the one-time password, [update your phone number](change-phone) first, then make your request.\n\nIf it still fails, try again later, or [contact us](help-contact).',

  'help.assistive-technology.q': 'Can I use a screen reader or just a keyboard?',
  'help.assistive-technology.a':
    'Yes. Every page works with a screen reader and with a keyboard alone. You can enlarge text to 200 percent. If your device asks for less motion, more contrast or a dark screen, our pages follow.\n\nIf something doesn’t work for you, [let us know](help-contact).',
  'help.cannot-hover.q': 'What if I can’t hold my palm over a device?',
  'help.cannot-hover.a':
    'Enroll whichever palm is easier for you: one is enough. The app can scan it wherever you are, with your own phone.\n\nYou never need your palm on the website: [your phone number](sign-in) is enough. At a device, you can always pay, get in or check in the way you did before.',
  'help.covered-hand.q': 'Does it work with gloves, bandages or wet hands?',
  'help.covered-hand.a':
    'The scanner can’t see through a glove or a bandage. Take it off if you can, dry your hand, or use your other palm. If neither palm works, [sign in with your phone number](sign-in).',
  'help.languages.q': 'What languages do you offer?',
  'help.languages.a':
    'English and Spanish. On the website, choose at the bottom of each page; the app follows your phone’s language. Our agreements are in both. What partners write appears in the language they wrote it in.',

  'help.change-phone.q': 'How do I update my phone number?',
  'help.change-phone.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Update next to your phone number.\n3. Enter the code we text to your current number, then the one we text to your new number.\n\nFrom then on, you sign in with your new number, and your old number stops working. We text your old number, too, so you’ll know if it wasn’t you.\n\nIf you no longer have your old number, [contact us](help-contact).',
  'help.update-pin.q': 'How do I update my PIN?',
  'help.update-pin.a':
    'Only on a device: hold your palm over one, and choose to update your PIN there. Neither the website nor the app can change it.\n\nA PIN has 4 digits. We never ask for it by phone, text or email.',
  'help.code-not-received.q': 'I didn’t get the code. What can I do?',
  'help.code-not-received.a':
    '- Check the number you entered. It must be the U.S. number on your profile.\n- Wait a minute, then ask for another code.\n- Enter it within 10 minutes. Each code works once.\n\nIf you can’t receive it at that number anymore, [update your phone number](change-phone) first. If your phone was lost or stolen, [start here](lost-phone).',
  'help.locked.q': 'Why can’t I try again right now?',
  'help.locked.a':
    'We pause sign-in after too many wrong tries, so nobody can guess their way in.\n\n- After 3 wrong codes, you’ll wait up to 15 minutes. A new code doesn’t end the pause.\n- After 10 wrong PINs, we lock your PIN for 24 hours. In the app, your palm and your verified phone number unlock it sooner.\n\nThe page tells you when you can try again.',
  'help.details-trouble.q': 'Why are you having trouble verifying my details?',
  'help.details-trouble.a':
    'Your profile is on hold until customer support has looked at it. We haven’t deleted anything, and trying again won’t help. [Contact us](help-contact).',
  'help.lost-phone.q': 'My phone was lost or stolen, or my number changed. What do I do?',
  'help.lost-phone.a':
    'Your palm isn’t stored on your phone, and it still works at every device. If your profile has a PIN, nobody can sign in without it.\n\n1. If you’re signed in on another device, open [Where you’re signed in](sign-ins) and sign out of the lost phone.\n2. Ask your carrier to block your number, because that’s where we send codes.\n3. If someone could unlock the phone, [contact us](help-contact). We’ll put your profile on hold. Until we’ve made sure it’s yours, nobody can use it, not even with your palm.\n4. Ask your carrier to move your number to another phone. You’ll get our codes there, and sign in as before.\n\nIf your number changed, or you’d like a new one, [update it](change-phone). You’ll need a code that we text to your old number. If you can’t get that number back, [contact us](help-contact): we’ll delete your profile, and you can enroll again with your new number.',
  'help.signed-out.q': 'Why was I signed out?',
  'help.signed-out.a':
    'A session ends after 15 minutes without use, and after 12 hours in any case. Sign in again to pick up where you left off.',
  'help.unenroll.q': 'How do I delete my palm and my profile?',
  'help.unenroll.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Unenroll.\n3. Choose Yes, I want to unenroll.\n\nThis deletes your profile, with every palm you enrolled. You can’t undo this. [See what happens to your data](after-deleting). If you want a copy of it, [request it](request-data) first.\n\nTo remove just one of two palms, choose Remove left palm or Remove right palm in [My profile](profile). The other one still works.',
  'help.contact.q': 'How do I reach customer support?',
  'help.contact.a':
    'Our help center has a page for each of these:\n\n- [Contact us](help-contact)\n- [Payment methods](help-payment-methods)\n- [Receipts](help-receipts)\n- [Everything else](help-centre)\n\nNobody who works for us will ever ask for your PIN or a code.',

  'help.payment-sign-in.q': 'How do I sign in for payments and membership?',
  'help.payment-sign-in.a':
    'Choose Sign in, then Payments and membership. You sign in on [a separate site](account-link) for cards and memberships.',
  'help.cards.q': 'Which cards can I use?',
  'help.cards.a':
    'Most credit cards and PIN-less debit cards. Prepaid cards and gift cards are not accepted.\n\nThat’s at {brand}’s own stores. Other places with a device may accept other cards. [See your cards](cards-page).',
  'help.retail-linked.q': 'My profile is linked to a retail account. Where do I manage it?',
  'help.retail-linked.a':
    'Whatever belongs to your retail account stays there: your cards, your membership and your receipts. To change them, [sign in for payments and membership](payment-sign-in).\n\nYour palms and your phone number are in your profile with us: [My profile](profile).',
  'help.retail-not-linked.q': 'My profile isn’t linked to a retail account. Where do I manage it?',
  'help.retail-not-linked.a':
    'It’s all in [My profile](profile): your palms, your phone number, your data and how to unenroll. Sign in with your phone number; you don’t need a retail account.\n\nTo pay by palm, link a payment method [on the payments site](account-link) or at a device.',
  'help.receipts.q': 'Where are my receipts?',
  'help.receipts.a':
    '- If your profile is linked to a retail account, look in that account’s orders.\n- If it’s not linked, look on the receipts page for [stores](receipts-stores) or for [venues](receipts-venues).',
  'help.loyalty.q': 'How do I link a loyalty program?',
  'help.loyalty.a':
    'Sign in, open [My profile](profile) and choose Loyalty programs. Some programs ask for the number on your card, some just need you to agree, and some you link at the partner’s reader. You can unlink any of them there anytime.',

  'help.healthcare-sign-up.q': 'How do I sign up for healthcare?',
  'help.healthcare-sign-up.a':
    '1. Ask at your healthcare provider’s front desk, or follow the link they send you.\n2. Read how we use your palm, and agree to it.\n3. Scan your palm at the provider’s device or in [the app](download).\n4. Confirm your mobile number, and choose a PIN of 4 digits.\n5. Agree that the provider can recognize you by your palm.\n\nIf you’ve already enrolled your palm, you only need the last step.',
  'help.healthcare-check-in.q': 'How do I check in at a clinic?',
  'help.healthcare-check-in.a':
    '1. [Sign up for healthcare](healthcare-sign-up) once.\n2. At your visit, [hold your palm](hold-palm) over the provider’s device. Your provider learns that it’s you.\n\nYou can always check in the way you did before.',
  'help.healthcare-sign-in.q': 'How do I sign in to a healthcare profile?',
  'help.healthcare-sign-in.a':
    'On the website, choose Sign in, then Healthcare and other accounts. You’ll need [your phone number, a code, and your PIN](sign-in) if you have one.',
  'help.healthcare-only.q': 'Can I use the mobile app with a healthcare-only profile?',
  'help.healthcare-only.a':
    'No. A healthcare-only profile can’t use the mobile app. Sign in on the website, where you can see your palms, update your phone number, request your data and unenroll.',
  'help.healthcare-data.q': 'What do you know about my health?',
  'help.healthcare-data.a':
    'Only that you’ve linked a healthcare provider. We see nothing of your medical records. Your provider learns that it’s you.\n\nRead the [Consumer Health Data Privacy Disclosure](consumerHealth).',
  'help.disconnect.q': 'How do I disconnect a provider or another partner?',
  'help.disconnect.a':
    'In the app, open [My profile](profile), then Connected accounts, and choose Disconnect. From then on, they won’t recognize your palm.\n\nWith a [healthcare-only profile](healthcare-only), ask your provider to end the connection.',
} as const
