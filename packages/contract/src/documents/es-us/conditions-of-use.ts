import type { LegalText } from '../legal-text.ts'

export const conditionsOfUse: LegalText = {
  title: 'Condiciones de uso para usuarios',
  html: `<p>Estas condiciones se aplican cuando usted lee nuestro sitio web, usa nuestra app o usa su palma en un lugar que participa. Si tiene un perfil, también se aplican el <a href="/es/biometric-consent">consentimiento biométrico</a> y los términos de uso que aceptó al registrarse. Nuestro <a href="/es/privacy-notice">aviso de datos y privacidad</a> explica qué hacemos con sus datos.</p>
<h2 id="who-may-use-it">Quién puede usar el servicio</h2>
<p>El servicio es gratuito. Es para clientes en los Estados Unidos que tengan un número de teléfono válido de ese país. Debe tener al menos 18 años o el consentimiento de su padre, madre o tutor. Cualquiera puede leer las páginas públicas del sitio web sin iniciar sesión.</p>
<h2 id="your-profile">Su perfil</h2>
<ul>
<li>Usted se registra en nuestra app o en persona, con una palma o con las dos. Deben ser las suyas.</li>
<li>Su perfil tiene un número de teléfono. Debe ser suyo y poder recibir mensajes de texto; ahí le enviamos códigos de un solo uso. Pueden aplicarse cargos por mensajes y datos.</li>
<li>Puede agregar un PIN de 4 dígitos. No se lo dé a nadie. Nunca se lo pedimos por mensaje de texto, por correo electrónico ni por teléfono.</li>
<li>Si su número cambia, actualícelo en su perfil. De lo contrario, quien reciba su número anterior podría recibir mensajes que son para usted.</li>
<li>Después de varios códigos de un solo uso o PIN incorrectos, bloqueamos el inicio de sesión por un tiempo. La pantalla le dice cuándo termina el bloqueo.</li>
</ul>
<h2 id="paying-and-entering">Pagar y entrar</h2>
<p>Donde un lugar la acepte, puede usar la palma en lugar de un método de pago, una membresía, un boleto o una prueba de edad que usted haya vinculado.</p>
<ul>
<li>Puede vincular la mayoría de las tarjetas de crédito y las tarjetas de débito que no requieren PIN, pero no tarjetas prepagadas ni de regalo.</li>
<li>Para probar su edad, vincula una identificación oficial, lo que requiere una selfie. El lugar decide si hace la venta.</li>
<li>Cuando paga, autoriza el cargo al método de pago que vinculó, como si hubiera usado la tarjeta. Los términos del emisor de su tarjeta siguen aplicándose.</li>
</ul>
<h2 id="partners">Socios</h2>
<p>Usted decide qué cuentas de socios y qué programas de lealtad vincula: tiendas, lugares de entrada, proveedores de salud y otros. Lo que compre, reserve o reciba de un socio es asunto entre usted y ese socio. Puede desconectar a un socio en cualquier momento; lo que haya hecho antes sigue siendo asunto entre usted y él. El sitio y la app de un socio tienen sus propias condiciones.</p>
<h2 id="what-you-may-not-do">Lo que no está permitido</h2>
<ul>
<li>Registrar la palma de otra persona o usar el número de otra persona.</li>
<li>Mostrar al escáner otra cosa que una mano viva, o hacerse pasar por otra persona.</li>
<li>Intentar averiguar quién está registrado, eludir un límite o impedir que otros usen el servicio.</li>
<li>Copiar, extraer o revender el servicio, o usarlo donde una ley lo prohíba.</li>
</ul>
<h2 id="an-end">Cómo termina</h2>
<p>Puede eliminar su perfil en cualquier momento, en la app o en el sitio web, sin dar razones. Su palma deja entonces de funcionar de inmediato, y su firma se elimina cuando terminan las transacciones que le queden pendientes. Podemos suspender o cerrar un perfil que se use en contra de estas condiciones o que la ley nos obligue a cerrar; se lo diremos, salvo que la ley lo prohíba.</p>
<h2 id="what-we-promise">Lo que prometemos y lo que no</h2>
<p>Operamos el servicio con cuidado y reparamos lo que falla. No prometemos que esté siempre disponible, que una palma se reconozca todas las veces ni que todos los lugares la acepten: lleve consigo otra forma de pagar, de entrar y de identificarse. El reconocimiento de la palma compara parecidos y puede equivocarse. Avísenos de inmediato si ve un inicio de sesión o un pago que no es suyo.</p>
<h2 id="our-liability">Nuestra responsabilidad</h2>
<p>En la medida en que la ley lo permita, el servicio se presta tal como está y no respondemos por daños indirectos o consecuentes. Nada en estas condiciones limita una responsabilidad ni quita un derecho que la ley de su estado no permita limitar o renunciar.</p>
<h2 id="words-and-drawings">Nuestro contenido</h2>
<p>Puede leer y usar estas páginas para fines propios. Sus textos, dibujos y marcas nos pertenecen o pertenecen a quienes nos dieron licencia. Cuando un software se publica con una licencia abierta, se le aplica esa licencia.</p>
<h2 id="links">Enlaces a otros sitios</h2>
<p>Cuando un enlace lleva al sitio de otra persona, ahí se aplican las condiciones de ese sitio, y no somos responsables de ellas.</p>
<h2 id="changes">Cambios</h2>
<p>Podemos cambiar estas condiciones. Esta página muestra siempre las vigentes. Si un cambio le afecta de manera importante y usted tiene un perfil, le pediremos su aceptación o se lo diremos antes de que se aplique. Si no lo acepta, puede eliminar su perfil.</p>
<h2 id="contact">Preguntas</h2>
<p>Nuestra <a href="/es/help">página de ayuda</a> responde la mayoría de las preguntas y le dice cómo comunicarse con nosotros.</p>`,
}
