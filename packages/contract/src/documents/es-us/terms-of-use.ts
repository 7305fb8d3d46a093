import type { LegalText } from '../legal-text.ts'

export const termsOfUse: LegalText = {
  title: 'Términos de uso',
  html: `<h2 id="the-service">El servicio</h2>
<p>Usted pone la palma sobre un escáner, y un lugar, una tienda o un socio que haya vinculado sabe que es usted. El servicio es gratuito. Es para personas en los Estados Unidos que tengan un número de celular válido de ese país.</p>
<h2 id="your-profile">Su perfil</h2>
<ul>
<li>Cada perfil es para una sola persona. Registre solo sus propias palmas.</li>
<li>Su número debe ser uno en el que lea mensajes de texto; ahí le enviamos códigos. Pueden aplicarse cargos por mensajes y datos.</li>
<li>No le dé su PIN a nadie. Nunca se lo pedimos por mensaje de texto, por correo electrónico ni por teléfono.</li>
</ul>
<h2 id="what-you-may-not-do">Lo que no está permitido</h2>
<p>No está permitido mostrar al escáner otra cosa que una mano viva, hacerse pasar por otra persona ni saturar el servicio de modo que otros no puedan usarlo.</p>
<h2 id="partners">Socios</h2>
<p>Lo que usted compre, alquile o reserve con un socio es asunto entre usted y ese socio. Le decimos que es usted, y solo si usted vinculó su cuenta con él. Puede retirarlo en cualquier momento.</p>
<h2 id="an-end">Cómo termina</h2>
<p>Puede eliminar su perfil cuando quiera, sin dar razones. Podemos cerrar un perfil que se use en contra de estos términos, y se lo diremos.</p>
<h2 id="agreement">Su aceptación</h2>
<p>Al elegir Aceptar, usted confirma que leyó estos términos y que los acepta.</p>`,
}
