/**
 * The texts of the help, on the website and in the app. They load only with the help. An empty line separates paragraphs.
 * Lines that start with `- ` or `1. ` are lists. `[words](name)` links to a `HelpTarget`.
 */
export const words = {
  'help.title': 'Help',
  'help.pageTitle': 'Help | {brand}',
  'help.lead': 'Short answers about your palm, your profile and your data.',
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
    'A way to use your palm in place of a card, a key or a form. You enroll once. After that you hold your palm over a device for a moment to pay, to enter, or to say who you are at a healthcare provider.',
  'help.cost.q': 'What does it cost, and who can use it?',
  'help.cost.a':
    'The service is free. It is for U.S. customers with a valid phone number.\n\nWe text codes to that number. Message and data rates may apply.',
  'help.enroll.q': 'How do I enroll?',
  'help.enroll.a':
    'In the app, or in person at a device.\n\n1. [Get the app](download) and choose Sign up, or ask at a place that has a device.\n2. Read how your palm is used, and agree to it.\n3. Have one palm or both scanned.\n4. Confirm your mobile number with the code that we text you, and choose a PIN of 4 digits.\n\nYour first use of a device activates your profile.',
  'help.one-or-both.q': 'Should I enroll one palm or both?',
  'help.one-or-both.a':
    'One is enough. With both you can use whichever hand is free, and if one is hurt or covered you still have the other. [You can add the other one later](add-palm).',
  'help.supported-phones.q': 'Which phones and tablets can I enroll with?',
  'help.supported-phones.a':
    'Phones with iOS or Android, and an iPad Pro. On any other iPad the app says that the device is not supported: enroll on a phone, or in person at a device.',
  'help.welcome-text.q': 'I did not get the welcome text. Can it be sent again?',
  'help.welcome-text.a':
    'Only on a device: hold your palm over one, and ask for the welcome text there. Neither the website nor the app can send it again.\n\nHas your number changed since you enrolled? [Update your phone number](change-phone) first.',

  'help.hold-palm.q': 'How do I hold my palm?',
  'help.hold-palm.a':
    'Open your hand, fingers apart, about a hand’s width above the device. Do not touch it. Hold still for about a second; the device shows when it is done.\n\nEither palm works, as long as you enrolled it.',
  'help.how-fast.q': 'How fast is it, and do many people use it?',
  'help.how-fast.a':
    'Authentication is sub-second: it takes less than a second from hover to done. There are over {count} authentications per month.',
  'help.not-recognized.q': 'My palm was not recognized. What can I do?',
  'help.not-recognized.a':
    '- Hold it again: fingers apart, palm flat, about a hand’s width away.\n- Take off a glove, and dry your hand.\n- Try your other palm, if you enrolled both.\n\nYou can also [sign in with your phone number](sign-in). Have you not used it for two years? [It may have been deleted](palm-retention).',
  'help.where.q': 'Where can I use my palm?',
  'help.where.a':
    'Wherever {brand} has a device: at stores, venues, gyms and healthcare providers. [See the locations](locations).',
  'help.add-palm.q': 'How do I add my other palm?',
  'help.add-palm.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Add beside the palm that is not added.\n3. Confirm your number with the code that we text you, and agree again.\n4. Hold your palm over the scanner in the app.\n\nThe website cannot scan a palm; it leads you to the app. When a palm has been added, we text you so.',
  'help.sign-in.q': 'How do I sign in with my phone number?',
  'help.sign-in.a':
    'On the website choose Sign in, then Healthcare and other accounts. Enter your phone number, then the one-time password of 6 digits that we text you. If your profile has a PIN, you are asked for it, too.\n\nFor payments and membership there is [another way in](payment-sign-in).',

  'help.stored-data.q': 'What is stored in my profile?',
  'help.stored-data.a':
    'A profile can hold:\n\n- palm signatures\n- your phone number\n- a PIN of 4 digits, which is optional\n- a payment method\n- links to loyalty programs\n- government ID data: [see which](government-id)\n\nWhat you have not added is not stored. To see what is, [request your data](request-data).',
  'help.government-id.q': 'What is stored when I link a government ID?',
  'help.government-id.a':
    'Your full name, your date of birth, the ID type, its number, its issuing authority, its expiry, and a selfie.\n\nLinking a government ID needs a selfie. It shows that the ID is yours; with both, your palm can show that you are old enough.',
  'help.palm-safety.q': 'How is my palm kept safe?',
  'help.palm-safety.a':
    'From a scan we make a palm signature, a number that only our matching can read. The images are erased once it is made.\n\nPalm signatures are encrypted wherever they are stored and whenever they travel, under a key of each person’s own. They are compared to tell that you are you, and used for nothing else. [Read what you agree to](biometricConsent).',
  'help.palm-retention.q': 'How long is my palm data kept?',
  'help.palm-retention.a':
    'Palm data is deleted after two years without interaction. Each sign-in counts, with your palm or with your phone number.\n\nYour profile stays. If your palm data was deleted, sign in with your phone number and [add your palm again](add-palm).',
  'help.after-deleting.q': 'What happens to my data when I unenroll?',
  'help.after-deleting.a':
    'Your profile is deleted at once, and your palm stops working. We destroy the key that your data is sealed with, so that what is left of it in a backup cannot be read either.\n\nA deleted profile’s palm signature is deleted after remaining transactions finish.\n\nMobile-enrollment data is deleted once it is no longer needed. An enrollment that you did not finish is deleted after 24 hours.',
  'help.who-sees.q': 'Do partners get my palm?',
  'help.who-sees.a':
    'No. A partner whose account you link learns that it is you, and never gets your palm signature. We do not sell it, rent it or trade it.\n\nThe [Data and Privacy Notice](privacy) says more.',
  'help.request-data.q': 'How do I request a copy of my data?',
  'help.request-data.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Start data request.\n3. On the website we text you when your download is ready; in the app, choose Download data. It is one file, and stays there for 7 days.\n\nData requests are verified by account details and a one-time password sent to your phone. Here your sign-in shows that the profile is yours. We may also ask for your PIN. If your profile is deleted, you are asked for both on the page [for data requests without a profile](data-access-request-post-deletion).',
  'help.delete-data-error.q': 'I got an error when I requested my data, or asked to delete it. What now?',
  'help.delete-data-error.a':
    'Check the information that you submitted, and try again.\n\nIf you cannot receive the one-time password, [update your phone number](change-phone) first, then make your request.\n\nWhen it still fails, nothing has changed: try again later, or [contact us](contact).',

  'help.assistive-technology.q': 'Can I use a screen reader, or only a keyboard?',
  'help.assistive-technology.a':
    'Yes. Every page can be read by a screen reader and used with a keyboard alone. Text can be enlarged to 200 percent. If your device asks for less motion, more contrast or a dark screen, the pages follow.\n\nIf something does not work for you, [tell us](contact).',
  'help.cannot-hover.q': 'What if I cannot hold my palm over a device?',
  'help.cannot-hover.a':
    'Enroll whichever palm is easier for you: one is enough. The app scans it where you are, with your own phone.\n\nYou never need your palm on the website: [your phone number](sign-in) is enough. At a device you can always pay, enter or check in as you did before.',
  'help.covered-hand.q': 'Does it work with gloves, bandages or wet hands?',
  'help.covered-hand.a':
    'A glove or a bandage covers what has to be seen. Take it off, dry your hand, or use your other palm. If neither can be seen, [sign in with your phone number](sign-in).',
  'help.languages.q': 'Which languages are there?',
  'help.languages.a':
    'English and Spanish. On the website you choose at the foot of each page; the app follows the language of your phone. Our agreements are in both; what partners write comes in the language in which they wrote it.',

  'help.change-phone.q': 'How do I update my phone number?',
  'help.change-phone.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Update beside your phone number.\n3. Enter the code that we text to the number that you have now, then the one that we text to your new number.\n\nFrom then on you sign in with the new number, and the number before it lets nobody in. We text that number, too, so that you know if it was not you.\n\nIf you no longer have the number before, [contact us](contact).',
  'help.update-pin.q': 'How do I update my PIN?',
  'help.update-pin.a':
    'Only on a device: hold your palm over one, and choose to update your PIN there. Neither the website nor the app can change it.\n\nA PIN has 4 digits. We never ask for it by phone, by text or by email.',
  'help.code-not-received.q': 'I did not receive the one-time password. What can I do?',
  'help.code-not-received.a':
    '- Look at the number that you entered. It must be the U.S. number of your profile.\n- Wait a minute, then ask for another code.\n- Enter it within 10 minutes. A code is good once.\n\nIf you cannot receive it at that number any more, [update your phone number](change-phone) first.',
  'help.locked.q': 'Why can I not try again right now?',
  'help.locked.a':
    'We pause after many wrong answers, so that nobody can guess their way in.\n\n- After 3 wrong codes you can enter codes again within 15 minutes. Another code does not end the pause.\n- After 10 wrong PINs your PIN is locked for 24 hours. In the app your palm and your verified phone number open it sooner.\n\nThe page says when you can try again.',
  'help.details-trouble.q': 'Why do you have trouble verifying my details?',
  'help.details-trouble.a':
    'Your profile is on hold until customer support has looked at it. Nothing of it was deleted, and trying again does not help. [Contact us](contact).',
  'help.lost-phone.q': 'I lost my phone. Is my profile safe?',
  'help.lost-phone.a':
    'Your palm is not stored on your phone, and who finds it cannot use it as you.\n\nAsk your carrier to block your number, for codes are sent to it. Once it works on another phone, everything is as before. If you get another number, [update it](change-phone).',
  'help.signed-out.q': 'Why was I signed out?',
  'help.signed-out.a':
    'A session ends after 15 minutes without use, and after 12 hours in any case. Sign in again and go on where you were.',
  'help.unenroll.q': 'How do I unenroll and delete my profile?',
  'help.unenroll.a':
    '1. Sign in, and open [My profile](profile).\n2. Choose Unenroll.\n3. Choose Yes, I want to unenroll.\n\nIt cannot be undone. [See what happens to your data](after-deleting). If you want a copy of it, [request it](request-data) before.',
  'help.contact.q': 'How do I reach customer support?',
  'help.contact.a':
    'Our help center has a page for each of these:\n\n- [Contact us](help-contact)\n- [Payment methods](help-payment-methods)\n- [Receipts](help-receipts)\n- [Everything else](help-centre)\n\nNobody who works for us asks for your PIN or for a code.',

  'help.payment-sign-in.q': 'How do I sign in for payments and membership?',
  'help.payment-sign-in.a':
    'Choose Sign in, then Payments and membership. Cards and memberships have [a site of their own](account-link), and you sign in there.',
  'help.cards.q': 'Which cards can I use?',
  'help.cards.a':
    'Most credit cards and PIN-less debit cards. Prepaid cards and gift cards are not accepted.\n\nThis holds at {brand}’s own stores. Other places that have a device may accept other cards. [See your cards](cards-page).',
  'help.retail-linked.q': 'My profile is linked to a retail account. Where do I manage it?',
  'help.retail-linked.a':
    'What belongs to your retail account stays there: your cards, your membership and your receipts. Change them by [signing in for payments and membership](payment-sign-in).\n\nYour palms and your phone number belong to your profile with us: [My profile](profile).',
  'help.retail-not-linked.q': 'My profile is not linked to a retail account. Where do I manage it?',
  'help.retail-not-linked.a':
    'Everything is in [My profile](profile): your palms, your phone number, your data and the way to unenroll. Sign in with your phone number; a retail account is not needed.\n\nTo pay by palm, link a payment method: on [the site for payments](account-link), or at a device.',
  'help.receipts.q': 'Where are my receipts?',
  'help.receipts.a':
    '- If your profile is linked to a retail account, among the orders of that account.\n- If it is not linked, on the receipts page of [stores](receipts-stores) or of [venues](receipts-venues).',
  'help.loyalty.q': 'How do I link a loyalty program?',
  'help.loyalty.a':
    'Sign in, open [My profile](profile) and choose Loyalty programs. Some programs ask for the number on your card, some only for your agreement, and some are linked at the partner’s own reader. You can unlink each of them there at any time.',

  'help.healthcare-sign-up.q': 'How do I sign up for healthcare?',
  'help.healthcare-sign-up.a':
    '1. Ask at the front desk of your healthcare provider, or follow the link that they send you.\n2. Read how your palm is used, and agree to it.\n3. Have your palm scanned: at the provider’s device, or in [the app](download).\n4. Confirm your mobile number, and choose a PIN of 4 digits.\n5. Agree that the provider may know you by your palm.\n\nIf your palm is enrolled already, only the last step is left.',
  'help.healthcare-sign-in.q': 'How do I sign in to a healthcare profile?',
  'help.healthcare-sign-in.a':
    'On the website choose Sign in, then Healthcare and other accounts. You need [your phone number, a code, and your PIN](sign-in) if you have one.',
  'help.healthcare-only.q': 'Can I use the mobile app with a healthcare-only profile?',
  'help.healthcare-only.a':
    'No. A profile that is for healthcare only cannot use the mobile app. Sign in on the website: there you see your palms, update your phone number, request your data and unenroll.',
  'help.healthcare-data.q': 'What do you learn about my health?',
  'help.healthcare-data.a':
    'That you have linked a healthcare provider, and nothing of your medical records. Your provider learns that it is you.\n\nRead the [Consumer Health Data Privacy Disclosure](consumerHealth).',
  'help.disconnect.q': 'How do I disconnect a provider or another partner?',
  'help.disconnect.a':
    'In the app: open [My profile](profile), then Connected accounts, and choose Disconnect. From then on they do not know you by your palm.\n\nWith a [healthcare-only profile](healthcare-only), ask your provider to end the connection.',
} as const
