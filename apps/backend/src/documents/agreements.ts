/** Whose palm it is, and for what it opens a profile: agreed to before one is made. */
export const termsOfUse = {
  title: 'Terms of use',
  html: `<h2 id="the-service">The service</h2>
<p>You hold your palm over a scanner, and a place, a shop or a partner that you have linked knows that it is you. The service is for people in the United States with a mobile number there.</p>
<h2 id="your-profile">Your profile</h2>
<ul>
<li>A profile is one person's. Enroll your own palms and nobody else's.</li>
<li>Your number must be one on which you read texts; we send codes to it.</li>
<li>Your PIN is yours to keep. We never ask for it in a text, a mail or a call.</li>
</ul>
<h2 id="what-you-may-not-do">What you may not do</h2>
<p>You may not show the scanner anything but a living hand, try to be taken for somebody else, or keep the service busy so that others cannot use it.</p>
<h2 id="partners">Partners</h2>
<p>What you buy, borrow or book with a partner is between you and them. We tell a partner that it is you, and only where you have linked your account with them; you may take that back at any time.</p>
<h2 id="an-end">How it ends</h2>
<p>You may delete your profile whenever you like, without giving a reason. We may close a profile that is used against these terms, and tell you so.</p>
<h2 id="agreement">Your agreement</h2>
<p>By choosing Agree you confirm that you have read these terms and accept them.</p>`,
} as const

export const conditionsOfUse = {
  title: 'Conditions of use',
  html: `<h2 id="this-site">This site</h2>
<p>You may read and use these pages for yourself. Their words, drawings and programs belong to us or to those who gave them to us.</p>
<h2 id="care">What we take care of</h2>
<p>We keep the pages running as well as we can and mend what breaks. We cannot promise that they are always there.</p>
<h2 id="links">Links elsewhere</h2>
<p>Where a link leads to somebody else's site, that site's own conditions hold there.</p>`,
} as const

export const privacyNotice = {
  title: 'Privacy notice',
  html: `<h2 id="what-we-keep">What we keep</h2>
<p>Of a profile: your mobile number, what is kept of your PIN so that nobody can read it, your palm signatures, which texts you agreed to and when, and which partners you linked. Each person's are sealed under a key of their own.</p>
<h2 id="what-for">What for</h2>
<p>To tell that you are you, to send you codes, and to keep others from passing for you. For nothing else.</p>
<h2 id="consumer-health">Consumer health</h2>
<p>A healthcare partner that you link learns that it is you who came. It tells us nothing of your health, and we ask for nothing.</p>
<h2 id="how-long">For how long</h2>
<p>Until you delete your profile. What you began and did not finish is erased within a day.</p>
<h2 id="your-rights">Your rights</h2>
<p>You may see what we keep, have a copy of it, and have it erased, in the app and on the website.</p>`,
} as const
