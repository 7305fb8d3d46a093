import type { LegalText } from '../legal-text.ts'

export const conditionsOfUse: LegalText = {
  title: 'User Conditions of Use',
  html: `<p>These conditions apply when you read our website, use our app, or use your palm at a place that takes part. If you have a profile, the <a href="/biometric-consent">biometric consent</a> and the terms of use that you agreed to when you enrolled apply as well. Our <a href="/privacy-notice">data and privacy notice</a> explains what we do with your data.</p>
<h2 id="who-may-use-it">Who may use the service</h2>
<p>The service is free. It is for customers in the United States who have a valid U.S. phone number. You must be at least 18 years old or have the consent of a parent or guardian. Anyone may read the public pages of the website without signing in.</p>
<h2 id="your-profile">Your profile</h2>
<ul>
<li>You enroll in our app or in person, with one palm or both. They must be your own.</li>
<li>Your profile has one phone number. It must be yours and able to receive texts; we send one-time passwords to it. Message and data rates may apply.</li>
<li>You may add a PIN of 4 digits. Keep it to yourself. We never ask for it in a text, an email or a call.</li>
<li>If your number changes, update it in your profile. Otherwise, whoever gets your old number may receive texts meant for you.</li>
<li>After several wrong one-time passwords or PINs, we lock sign-in for a while. The screen tells you when the lock ends.</li>
</ul>
<h2 id="paying-and-entering">Paying and entering</h2>
<p>Where a place accepts it, you can use your palm instead of a payment method, a membership, a ticket or a proof of age that you have linked.</p>
<ul>
<li>You may link most credit cards and debit cards that need no PIN, but no prepaid cards and no gift cards.</li>
<li>To prove your age, you link a government ID, which needs a selfie. The place still decides whether to make the sale.</li>
<li>When you pay, you authorize the charge to the payment method that you linked, as if you had used the card. Your card issuer’s terms continue to apply.</li>
</ul>
<h2 id="partners">Partners</h2>
<p>You decide which partners’ accounts and loyalty programs you link: shops, places of entry, healthcare providers and others. What you buy, book or receive from a partner is between you and that partner. You may disconnect a partner at any time; what it did before then remains between you and it. A partner’s site and app have their own conditions.</p>
<h2 id="what-you-may-not-do">What you may not do</h2>
<ul>
<li>Enroll another person’s palm, or use another person’s number.</li>
<li>Show a scanner anything but a living hand, or pose as someone else.</li>
<li>Try to find out who is enrolled, to get around a limit, or to keep others from using the service.</li>
<li>Copy, scrape or resell the service, or use it where a law forbids it.</li>
</ul>
<h2 id="an-end">How it ends</h2>
<p>You may delete your profile at any time, in the app or on the website, without giving a reason. Your palm then stops working right away, and its signature is deleted after your remaining transactions have finished. We may suspend or close a profile that is used against these conditions or that the law obliges us to close; we will tell you, unless the law forbids it.</p>
<h2 id="what-we-promise">What we promise, and what we do not</h2>
<p>We run the service with care and fix what breaks. We do not promise that it is always available, that a palm is recognized every time, or that every place accepts it: carry another way to pay, to enter and to identify yourself. Palm recognition compares likeness and can make mistakes. Tell us right away if you see a sign-in or a payment that isn’t yours.</p>
<h2 id="our-liability">Our liability</h2>
<p>To the extent that the law allows, the service is provided as it is, and we are not liable for indirect or consequential loss. Nothing in these conditions limits a liability or takes away a right that the law of your state does not allow to be limited or waived.</p>
<h2 id="words-and-drawings">Our content</h2>
<p>You may read and use these pages for your own purposes. Their text, drawings and marks belong to us or to those who licensed them to us. Where software is published under an open license, that license applies to it.</p>
<h2 id="links">Links to others</h2>
<p>If a link takes you to someone else’s site, that site’s conditions apply there, and we are not responsible for them.</p>
<h2 id="changes">Changes</h2>
<p>We may change these conditions. This page always shows the current ones. If a change affects you materially and you have a profile, we will ask for your agreement or tell you before it applies. If you do not accept it, you may delete your profile.</p>
<h2 id="contact">Questions</h2>
<p>Our <a href="/help">help page</a> answers most questions and tells you how to reach us.</p>`,
}
